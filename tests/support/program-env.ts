const { PATH, NODE_COMPILE_CACHE } = process.env

/** Environment of a program of ours that sees no setting of the tests; compiled sources are shared, as by `npm run`. */
export const PROGRAM_ENV: NodeJS.ProcessEnv = { PATH, NODE_COMPILE_CACHE }
