"""HTTP in front of the authority: REST, the sockets, and the client's files."""
