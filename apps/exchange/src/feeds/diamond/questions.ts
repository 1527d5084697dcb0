import type { RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import { eventId, marketId, type MarketId, type RunnerId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition, NumberPayoff } from '@crease/domain/market/market.ts'

import type { MarketTerms } from '../feed.ts'
import { limitsOf, runnerOf, unstatedOf, type Limits, type OfferedRunner } from './offers.ts'
import { offersOf, type Offers } from './section-offers.ts'
import type { RowCount } from './row-count.ts'
import { isOpen } from './row-values.ts'
import type { MarketRow, MatchRow, SectionRow } from './rows.ts'
import { saidByName } from '../names/outside-names.ts'

/** A market of the exchange as one snapshot of the source has it. */
export interface Question {
  readonly market: MarketDefinition
  /** limits that neither the market nor its section states [MK800] */
  readonly unstated: readonly (keyof Limits)[]
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
  readonly inPlay: boolean
  /** why it is suspended, if the source says it in words */
  readonly note: string | null
  readonly quotes: readonly RunnerQuotes[]
  /** the word under which each runner takes no bets, null where it takes them; of a market of one section nothing */
  readonly words: ReadonlyMap<RunnerId, string | null>
}

export interface QuestionParts {
  readonly terms: MarketTerms
  readonly count: RowCount
  /** the cap that a meter was opened with; null for one that is not known */
  readonly capOf: (marketId: MarketId) => number | null
}

/** Kinds of which every section is a question by itself. */
const QUESTION_PER_SECTION = new Set(['fancy', 'fancy1', 'fancy2', 'oddeven', 'khado', 'meter'])
const NO_WORDS: Question['words'] = new Map()
/** of what a row says instead of its prices */
const LONGEST_WORD = 40
const WHOLE_MARKETS = new Set(['match', 'match1', 'cricketcasino'])

/** The markets of the exchange that a market of the source holds [FD35]: one, or one per section. */
export function questionsOf(
  row: MarketRow,
  match: MatchRow,
  parts: QuestionParts,
): readonly Question[] {
  if (WHOLE_MARKETS.has(row.gtype)) return wholeMarket(row, match, parts)
  if (QUESTION_PER_SECTION.has(row.gtype)) {
    return row.sections.flatMap((section) => ofSection({ row, section }, match, parts) ?? [])
  }
  parts.count.drop('unknown-gtype', row.sections.length)
  return []
}

/** Every runner of one race: match odds, bookmaker, tied match, the ten numbers of a cricket casino. */
function wholeMarket(row: MarketRow, match: MatchRow, parts: QuestionParts): readonly Question[] {
  const { sections } = row
  const isTwice = new Set(sections.map(({ sid }) => sid)).size < sections.length
  if (isTwice) {
    parts.count.drop('same-runner', sections.length)
    return []
  }
  // a page that lists one runner is believed: the market is listed no more
  if (sections.length < 2) {
    parts.count.ignore('too-few-runners', sections.length)
    return []
  }
  const kind = wholeKind(row)
  const limits = limitsOf(row, null, parts.terms)
  const offered = sections.map((section, place) =>
    runnerOf({ row, section, place, kind, limits: limitsOf(row, section, parts.terms) }, parts),
  )
  const offers: Offers = {
    kind,
    ladder: kind === 'bookmaker' || kind === 'tied' ? 'PERCENT' : 'FINEST',
    winners: 1,
    payoff: null,
    runners: ownLimits(offered, limits),
  }
  const names = { id: row.mid, name: marketName(row.name), family: null }
  const isBlocked = sections.every(({ status }) => !isOpen(status))
  const status = isBlocked ? wordOfAll(row) : row.status
  const words = new Map(
    offered.map(({ runner }, place) => [runner.runnerId, closedWord(sections[place]?.status)]),
  )
  return [
    {
      ...question(
        { row, match, names, offers, limits, unstated: unstatedOf(row, null), status },
        parts,
      ),
      words,
    },
  ]
}

/** The word of a market without an open section: one that is closed closes it for ever only if the row or all are. */
function wordOfAll({ status, sections }: MarketRow): string {
  const isClosed = (word: string): boolean => word.toUpperCase() === 'CLOSED'
  if (isClosed(status)) return status
  const words = sections.map((section) => section.status)
  return words.find((word) => !isClosed(word)) ?? words[0] ?? ''
}

/** A section that is not open beside an open one: its runner takes no bets, for this word [FD71]. */
const closedWord = (status = ''): string | null =>
  isOpen(status) ? null : status.toUpperCase().slice(0, LONGEST_WORD)

function wholeKind({ gtype, name }: MarketRow): 'match' | 'bookmaker' | 'tied' | 'cricket-casino' {
  if (gtype === 'cricketcasino') return 'cricket-casino'
  if (gtype === 'match') return 'match'
  return /tied/i.test(name) ? 'tied' : 'bookmaker'
}

/** Runners keep each limit that is another than the market's. */
function ownLimits(runners: readonly OfferedRunner[], limits: Limits): readonly OfferedRunner[] {
  return runners.map(({ runner: { minStake, maxStake, ...plain }, quotes }) => ({
    runner: {
      ...plain,
      ...(minStake !== undefined && minStake !== limits.minStake && { minStake }),
      ...(maxStake !== undefined && maxStake !== limits.maxStake && { maxStake }),
    },
    quotes,
  }))
}

function ofSection(
  { row, section }: { readonly row: MarketRow; readonly section: SectionRow },
  match: MatchRow,
  parts: QuestionParts,
): Question | null {
  const id = `${row.mid}-${section.sid}`
  const limits = limitsOf(row, section, parts.terms)
  const cap = parts.capOf(marketId(id))
  const offers = offersOf({ gtype: row.gtype, section, limits, cap }, parts.count)
  if (offers === null) return null
  const names = { id, name: section.name, family: marketName(row.name) }
  const status = isOpen(row.status) ? section.status : row.status
  const unstated = offers.kind === 'meter' ? [] : unstatedOf(row, section)
  return question({ row, match, names, offers, limits, unstated, status }, parts)
}

interface Making {
  readonly row: MarketRow
  readonly match: MatchRow
  readonly names: { readonly id: string; readonly name: string; readonly family: string | null }
  readonly offers: Offers
  readonly limits: Limits
  readonly unstated: readonly (keyof Limits)[]
  readonly status: string
}

function question(
  { row, match, names, offers, limits, unstated, status }: Making,
  { terms }: QuestionParts,
): Question {
  const { kind, ladder, winners, payoff, runners } = offers
  const market: MarketDefinition = {
    marketId: marketId(names.id),
    eventId: eventId(match.matchId),
    eventName: match.name,
    sportId: match.sportId,
    name: names.name,
    ...saidByName(names.name),
    kind,
    ...(names.family !== null && { family: names.family }),
    ...payoffOf(payoff),
    ladder,
    winners,
    // a section may join late [FD75], so players' backs alone match [MT77]
    crossMatching: 'backs',
    runners: runners.map(({ runner }) => ({ ...runner, ...saidByName(runner.name) })),
    ...limits,
    commissionRate: terms.commissionRate,
  }
  return {
    market,
    unstated,
    status: statusOf(status),
    inPlay: row.inPlay,
    note: noteOf(status),
    quotes: runners.map(({ quotes }) => quotes),
    words: NO_WORDS,
  }
}

const payoffOf = (payoff: NumberPayoff | null) => (payoff === null ? {} : { payoff })

/** The source's names of some markets, by their kind alone. */
const NAME_OF_KIND: Readonly<Record<string, string>> = {
  fancy1: 'Fancy 1',
  oddeven: 'Odd Even',
  khado: 'Khado',
  meter: 'Meter',
}

/** 'MATCH_ODDS' is written 'Match Odds', and 'oddeven' 'Odd Even'; other names stay as they are. */
function marketName(name: string): string {
  const ofKind = NAME_OF_KIND[name]
  if (ofKind !== undefined) return ofKind
  if (!/^[A-Z]+(_[A-Z]+)+$/.test(name)) return name
  return name
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

function statusOf(status: string): Question['status'] {
  if (isOpen(status)) return 'OPEN'
  return status.toUpperCase() === 'CLOSED' ? 'CLOSED' : 'SUSPENDED'
}

/** 'Ball Running' is why; 'SUSPENDED' says no more than the status does. */
function noteOf(status: string): string | null {
  const words = status.toUpperCase().slice(0, LONGEST_WORD)
  return isOpen(status) || words === 'SUSPENDED' || words === 'CLOSED' ? null : words
}
