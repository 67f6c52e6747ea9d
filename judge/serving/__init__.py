"""The judge for other programs: the requests that it takes, over MCP and over HTTP."""
