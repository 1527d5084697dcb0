/** Whether every language and every size is wanted: `npm test` is content with one, `npm run test:e2e` is not. */
export const IN_ALL = process.env['BROWSER_TESTS'] === 'all'

/** The sizes of a page with the same content on each. */
export const ITS_SIZES = IN_ALL ? (['phone', 'desktop'] as const) : (['phone'] as const)
