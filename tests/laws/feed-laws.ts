import { breaks, isPlayed, of, type Law, type Played, type Story } from './law.ts'

const everySport = () => true

/** The laws of every feed, whatever the sport. */
export const FEED_LAWS: readonly Law[] = [
  {
    id: 'LW1',
    holdsFor: everySport,
    faults: ({ story }) =>
      breaks(
        story,
        (before, after) => after.at < before.at,
        (before, after) => `${before.at} before ${after.at}`,
      ),
    plant: ({ story }) => {
      const last = story.at(-1)
      return last === undefined ? null : [...story.slice(0, -1), { ...last, at: 0 - 1e12 }]
    },
  },
  { id: 'LW2', holdsFor: ({ sport }) => sport !== 'race', faults: wrongEnds, plant: withoutAnEnd },
  {
    id: 'LW3',
    holdsFor: everySport,
    faults: openEnds,
    plant: (played) => {
      if (!isPlayed(played)) return null
      const { story } = played
      const states = of(story, 'market-state')
      const last = states.findLast(({ status }) => status === 'SUSPENDED' || status === 'CLOSED')
      if (last === undefined) return null
      return story.map((event) => {
        const isLate = event.kind === 'market-state' && event.marketId === last.marketId
        return isLate ? { ...event, status: 'OPEN' } : event
      })
    },
  },
]

/** Each market has one result, and the last word is one. */
function wrongEnds({ story }: Played): readonly string[] {
  const markets = of(story, 'market').map<string>(({ market }) => market.marketId)
  const ends = of(story, 'result').map<string>(({ marketId }) => marketId)
  const many = markets.filter((id) => ends.filter((end) => end === id).length !== 1)
  const faults = many.slice(0, 3).map((id) => `${id} has not one result`)
  return story.at(-1)?.kind === 'result' ? faults : [...faults, 'something follows the last result']
}

function withoutAnEnd({ story }: Played): Story | null {
  const [first] = of(story, 'result')
  return first === undefined ? null : story.filter((event) => event !== first)
}

/** A market is shut before its result is published. */
function openEnds(played: Played): readonly string[] {
  if (!isPlayed(played)) return []
  const open = new Set<string>()
  const faults: string[] = []
  for (const event of played.story) {
    if (event.kind === 'result' && open.has(event.marketId)) faults.push(event.marketId)
    if (event.kind !== 'market-state') continue
    if (event.status === 'OPEN') open.add(event.marketId)
    else open.delete(event.marketId)
  }
  return faults.slice(0, 3).map((id) => `${id} was open at its result`)
}
