/** The pages that anybody may read, signed in or not, in the order of the foot. */
export const HELP_PAGES = ['help', 'terms', 'rules', 'responsible'] as const
export type HelpPage = (typeof HELP_PAGES)[number]
