/* In the words of the oldest scripts: says so when a browser is too old for the page (oldest.json).
 * Each line is a test of something that came with the last of those browsers, or just before it. */
(function () {
  'use strict';
  function has(test) {
    try {
      return !!test();
    } catch (fault) {
      void fault;
      return false;
    }
  }
  var young =
    'noModule' in document.createElement('script') &&
    has(function () {
      return [].findLast && Object.hasOwn && window.structuredClone && [].toReversed;
    }) &&
    has(function () {
      return window.CSS.supports('selector(:has(a))') && window.CSS.supports('height', '1dvh');
    }) &&
    has(function () {
      return window.CSS.supports('color', 'color-mix(in srgb, red, red)');
    }) &&
    has(function () {
      return new RegExp('(?<=a)b').test('ab');
    });
  if (!young) document.getElementById('old').removeAttribute('hidden');
})();
