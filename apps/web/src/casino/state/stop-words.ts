import type { TableNote } from '@crease/contract/casino/table-notes.ts'
import type { Say } from '../../i18n/text.ts'

type Words = (t: Say) => string

/** The notes of the casino itself, which are stored with their rounds. */
const NOTES: Readonly<Record<TableNote, Words>> = {
  'a fault at the table': (t) => t('a fault at the table'),
  'the server was restarted': (t) => t('the server was restarted'),
  'the seed of the round is gone': (t) => t('the seed of the round was lost'),
  'the public beacon did not come in time': (t) => t('the public beacon did not come in time'),
  'the seeds were published after their beacon': (t) =>
    t('the seeds were published after their beacon'),
  'the public beacon is silent': (t) => t('no public beacon arrived'),
  'its seed is gone': (t) => t('the seed of the round was lost'),
  'the table is gone': (t) => t('the table is gone'),
  'it was not played': (t) => t('it was not played'),
}

/** Why an operator acts, and what the tables say of themselves, as a player reads it. */
const REASONS: ReadonlyMap<string, Words> = new Map([
  ...Object.entries(NOTES),
  ['ABANDONED', (t: Say) => t('it was abandoned')],
  ['PALPABLE_ERROR', (t: Say) => t('an obvious error')],
  ['WRONG_RESULT', (t: Say) => t('its result was wrong')],
  ['SUSPICIOUS', (t: Say) => t('the round is under investigation')],
  ['OPERATOR_ERROR', (t: Say) => t('a mistake by the house')],
  ['RULES', (t: Say) => t('the rules require it')],
])

/** Why a table stands still or a round is void, in words; behind the reason what the operator wrote [UI1002]. */
export function stopWords(t: Say, note: string): string {
  const whole = REASONS.get(note)
  if (whole !== undefined) return whole(t)
  const [reason = '', ...rest] = note.split(': ')
  const words = REASONS.get(reason)
  return words === undefined ? note : `${words(t)}: ${rest.join(': ')}`
}
