/** Variables of a clock that is moved for a test, which every process of a server gets; LD_PRELOAD may name an allocator, too. */
export const MOVED_CLOCK = ['LD_PRELOAD', 'FAKETIME'] as const

/** The environment of a command of ours: the path, compiled sources and the clock; ours has secrets and settings as well. */
export const PROGRAM_ENV: NodeJS.ProcessEnv = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE', ...MOVED_CLOCK].map((name) => [name, process.env[name]]),
)
