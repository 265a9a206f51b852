/* Windows that have a layout of their own. Styles that ask for one name the same lengths. */

/** A phone, half a screen, a page that is much enlarged: one sheet instead of panels. */
export const PHONE = '(max-width: 700px), (max-height: 500px)';
/** Low and wide, a phone on its side: the sheet lies beside the map. */
export const BESIDE = '(max-height: 500px) and (min-width: 560px)';
/** Low and narrow, a page enlarged four times: every line counts. */
export const TIGHT = '(max-height: 500px) and (max-width: 559px)';
