"""One file per command; `app` says what such a file holds."""
