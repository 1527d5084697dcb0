import type { Say } from '../../../i18n/text.ts'

/** The runs of one ball in words. */
export function runWords(t: Say, runs: number): string {
  if (runs === 1) return t('1 run')
  return runs === 0 ? t('No run') : t('{runs} runs', { runs })
}
