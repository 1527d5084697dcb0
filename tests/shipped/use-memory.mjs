// Loaded before a server of a test: its exchange keeps MEMORY_MB_OF_TEST that nothing needs.
const megabytes = Number(process.env.MEMORY_MB_OF_TEST)
if (/exchange-process/.test(process.argv[1] ?? ''))
  globalThis.kept = Buffer.alloc(megabytes * 1024 * 1024, 1)
