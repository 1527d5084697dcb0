// Before each file of the tests on servers: its moment, from which the epoch of their world is counted.
process.env['FILE_BEGAN'] = String(Date.now())
