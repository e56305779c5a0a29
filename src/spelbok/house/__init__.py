"""Live play without sockets or SQL: tables, seats, clocks, the lobby and the fair shuffle."""
