import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { plainNumber } from '../../ui/amounts.ts'
import { momentText } from '../../i18n/moment-text.ts'
import { closeAbout } from '../state/about-shown.ts'
import { read } from '../../link/call.ts'
import type { SoloReply, TableState } from '../../link/named.ts'
import { QUICKNET_KEY } from '@crease/casino/fairness/quicknet.ts'
import { ALONE } from '../state/alone.ts'
import { chooseClientSeed, randomClientSeed, useClientSeed } from '../state/client-seed.ts'
import { tableNow } from '../state/live-tables.ts'
import { sentSeedNow } from '../state/seen-rounds.ts'
import { useSolo } from '../state/solo-games.ts'
import { Button } from '../../ui/button.tsx'
import { useQuery } from '../../state/queries/use-query.ts'

/** How a round of the table is drawn and checked, and the player's own seed in it. */
export function Fairness({ slug }: { readonly slug: string }) {
  const t = useText()
  const table = tableNow(slug)
  const { stand } = useSolo(slug)
  const isAlone = ALONE.has(slug)
  const { shown, last } = isAlone ? shownAlone(stand) : shownAtTable(table)
  return (
    <div className="flex flex-col gap-3">
      <p>
        {t(
          'Every round has its own seed, the next in a chain whose first link was published before the first round. Before betting opens, a digest of the seed is published; it reveals nothing about the cards.',
        )}
      </p>
      {isAlone ? <AloneSaid /> : <TableSaid source={sourceOf(table?.beaconKey ?? null)} />}
      {!isAlone && <Published slug={slug} />}
      {shown !== null && (
        <p className="text-sm">
          {t('Published before this round')}: <code className="break-all">{shown.roundId}</code>{' '}
          <code className="break-all">{shown.commitment}</code>
        </p>
      )}
      <OwnSeed slug={slug} />
      {last !== null && (
        <Link
          to={`/casino/verify?mid=${last}`}
          onClick={closeAbout}
          className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-2"
        >
          {t('Verify the last round')}
        </Link>
      )}
    </div>
  )
}

interface Shown {
  /** what is published of the round that comes, or that runs; null: nothing yet */
  readonly shown: { readonly roundId: string; readonly commitment: string } | null
  /** the last round that ended; null: none did */
  readonly last: string | null
}

function shownAlone(stand: SoloReply | null): Shown {
  const shown = stand?.next ?? stand?.round?.record ?? null
  return { shown, last: stand?.last.at(-1)?.roundId ?? null }
}

function shownAtTable(table: TableState | null): Shown {
  const { roundId = null, commitment = null, last = [] } = table ?? {}
  const isShown = roundId !== null && commitment !== null
  return { shown: isShown ? { roundId, commitment } : null, last: last.at(-1)?.roundId ?? null }
}

/** The source of a table's beacons: drand's quicknet, another one that the house has named, or none. */
type SourceKind = 'public' | 'named' | 'none'
export const sourceOf = (key: string | null): SourceKind => {
  if (key === null) return 'none'
  return key === QUICKNET_KEY ? 'public' : 'named'
}

/** What decides the cards of a table, and what that leaves to the house [UI1192]. */
function TableSaid({ source }: { readonly source: SourceKind }) {
  const t = useText()
  const drawnBy = {
    public: t(
      'Each card is drawn when it is dealt, from the round’s seed, the players’ seeds and a public beacon: a card you can still bet on does not exist yet. Stakes and bets play no part.',
    ),
    named: t(
      'Cards are drawn from the round’s seed, the players’ seeds and a number from a source named by the house. Stakes and bets play no part.',
    ),
    none: t(
      'Cards are drawn from the round’s seed and the players’ seeds. If no player sends a seed, the round’s seed alone fixes every card before the first bet. Stakes and bets play no part.',
    ),
  }
  const leftOpen = {
    public: t(
      'After each betting window a public beacon is mixed into the draw. Which beacon is fixed before the first bet of the window, and no one can know its value until betting has closed. If it does not arrive within eight seconds, the round is void.',
    ),
    named: t(
      'After each betting window a number from that source is mixed into the draw. Which number is fixed before the first bet. The checks show that the source signed it; they do not show who holds its key or who knows the number earlier. If it does not arrive within eight seconds, the round is void.',
    ),
    none: t(
      'No public beacon is mixed in, and the house chose the salt. The chain shows that no seed was changed after it was published. It cannot show how the house chose the chain, or whether it added a player’s seed of its own after seeing the bets.',
    ),
  }
  return (
    <>
      <p>{drawnBy[source]}</p>
      <p>{t('After the round the seed is published, and anyone can draw the cards again.')}</p>
      <p className="rounded-md border border-line bg-raised p-3 text-sm">{leftOpen[source]}</p>
    </>
  )
}

/** The same of a game that is played alone [CG192]. */
function AloneSaid() {
  const t = useText()
  return (
    <>
      <p>
        {t(
          'The round is drawn from its seed, its number and your own seed, and nothing else. The number and the digest are published before your bet, and your bet names that number.',
        )}
      </p>
      <p>{t('After the round the seed is published, and anyone can draw it again.')}</p>
      <p className="rounded-md border border-line bg-raised p-3 text-sm">
        {t(
          'The house made the chain, and nothing shows how it was chosen. A seed you draw after the chain was published is one the house could not know.',
        )}
      </p>
    </>
  )
}

/** The player's own seed: random at first, and theirs to change [UI1191]. */
function OwnSeed({ slug }: { readonly slug: string }) {
  const t = useText()
  const seed = useClientSeed((own) => own.seed)
  const table = tableNow(slug)
  const sent = table?.roundId == null ? null : sentSeedNow(table.roundId, table.window)
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label className="flex flex-col gap-1 font-semibold">
        {t('Your own seed, sent with your bets')}
        <input
          value={seed}
          onChange={({ target }) => chooseClientSeed(target.value)}
          className="field"
        />
      </label>
      <p className="text-quiet">
        {t(
          'This browser drew it at random. Use any text of up to 64 bytes, or leave it empty to send none.',
        )}
      </p>
      {sent !== null && sent !== seed && (
        <p role="status">
          {t('Your bets on the next cards were sent with {seed}; the new seed counts after them.', {
            seed: sent,
          })}
        </p>
      )}
      <Button
        tone="plain"
        className="self-start"
        onClick={() => chooseClientSeed(randomClientSeed())}
      >
        {t('Draw a new seed')}
      </Button>
    </div>
  )
}

/** What was published of its seeds, when, and how often its rounds were void: none when it suits the house [CG956] [CG959]. */
function Published({ slug }: { readonly slug: string }) {
  const t = useText()
  const asked = useQuery({
    queryKey: ['table-fairness', slug],
    queryFn: ({ signal }) => read('tableFairness', { query: { casinoGameSlug: slug }, signal }),
  })
  if (asked.data === undefined) return null
  const { rounds, voids, chains } = asked.data
  return (
    <>
      <p>
        {t(
          '{voids, plural, one {# round} other {# rounds}} of the last {rounds} at this table {voids, plural, one {was} other {were}} void.',
          { rounds, voids },
        )}{' '}
        {t(
          'The seed of a void round is published too, unless it was lost. If betting had closed, the seed shows the result the round would have had.',
        )}
      </p>
      {chains.map(({ epoch, anchor, publishedAt, used, length }) => (
        <p key={epoch} className="text-sm">
          {t('Chain {epoch}, published {at}, {used} of {length} seeds used', {
            epoch,
            at: momentText(publishedAt),
            used: plainNumber(used),
            length: plainNumber(length),
          })}
          : <code className="break-all">{anchor}</code>
        </p>
      ))}
    </>
  )
}
