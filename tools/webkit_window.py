"""A bare window of WebKit for its driver: no bars, and as narrow as a test wants it.

The driver starts it with the system's Python, which has GTK; nothing else here imports it.
"""

import gi  # type: ignore[import-not-found]  # the system's own

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # type: ignore[import-not-found]  # noqa: E402


def main() -> None:
    """Show a window that the driver moves."""
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)

    def begin(_context: object, session: WebKit2.AutomationSession) -> None:
        about = WebKit2.ApplicationInfo()
        about.set_name("drvar")
        session.set_application_info(about)
        session.connect("create-web-view", lambda _session: view)

    context.connect("automation-started", begin)
    Gtk.Settings.get_default().set_property("gtk-enable-animations", False)  # reduced motion
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(800, 600)
    window.connect("destroy", Gtk.main_quit)
    window.add(view)
    window.show_all()
    Gtk.main()


if __name__ == "__main__":
    main()
