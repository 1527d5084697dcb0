/** Variables of a clock that is moved for a test, which every process of a server gets; LD_PRELOAD may name an allocator, too. */
export const MOVED_CLOCK = ['LD_PRELOAD', 'FAKETIME'] as const
