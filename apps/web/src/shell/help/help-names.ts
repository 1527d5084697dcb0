import type { HelpPage } from '@crease/contract/look/help-pages.ts'

/** The names of the help pages, for headings and links. */
export const HELP_NAMES = {
  help: 'Help',
  terms: 'Terms',
  rules: 'Betting rules',
  responsible: 'Responsible gambling',
} as const satisfies Record<HelpPage, string>
