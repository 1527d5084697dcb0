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
          'Every round has a seed of its own, the next of a chain whose first one was published before the first round. Before bets are taken a digest of the seed is published; it says nothing of the cards.',
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
      'Cards are drawn only when they are dealt, by the seed, the seeds of the players and a public beacon: a card that is still to be bet on does not exist yet. Stakes and bets never enter.',
    ),
    named: t(
      'Cards are drawn by the seed, the seeds of the players and the number of a source that the house has named. Stakes and bets never enter.',
    ),
    none: t(
      'Cards are drawn by the seed and the seeds of the players. Where no player sends one, the seed alone fixes every card of the round before its first bet. Stakes and bets never enter.',
    ),
  }
  const leftOpen = {
    public: t(
      'Behind each window a public beacon is mixed into the draw. Its number is fixed before the first bet of the window, and nobody can know it before bets are closed. A round whose beacon does not come within eight seconds is void.',
    ),
    named: t(
      'Behind each window a number of that source is mixed into the draw. Which number it is, is fixed before the first bet. The checks show that the source signed it; who holds its key, and who knows the number earlier, they do not show. A round whose number does not come within eight seconds is void.',
    ),
    none: t(
      'No public beacon is mixed in, and the salt is this house’s own. The chain shows that no seed was exchanged after it was published. It does not show that the house did not choose the chain, nor that it added no player’s seed of its own after it saw the bets.',
    ),
  }
  return (
    <>
      <p>{drawnBy[source]}</p>
      <p>{t('After the round the seed is published, and anybody can draw the cards again.')}</p>
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
          'The round is drawn by the seed, the number of the round and your own seed, and by nothing else. Number and digest are published before your bet, and your bet names the number.',
        )}
      </p>
      <p>{t('After the round the seed is published, and anybody can draw it again.')}</p>
      <p className="rounded-md border border-line bg-raised p-3 text-sm">
        {t(
          'The chain is the house’s own, and that the house did not choose it is not shown. A seed that you draw after the chain was published is one that the house cannot have reckoned with.',
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
        {t('Your own seed, which goes with your bets')}
        <input
          value={seed}
          onChange={({ target }) => chooseClientSeed(target.value)}
          className="field"
        />
      </label>
      <p className="text-quiet">
        {t(
          'This browser drew it at random. Change it to any words of at most 64 bytes; empty: none.',
        )}
      </p>
      {sent !== null && sent !== seed && (
        <p role="status">
          {t('Your bets on the next cards went with {seed}; the new seed counts from then on.', {
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
        {t('Of the last {rounds} rounds of this table {voids} were void.', { rounds, voids })}{' '}
        {t(
          'The seed of a void round is published too, unless it was lost: once its bets were closed it shows the result that the round would have had.',
        )}
      </p>
      {chains.map(({ epoch, anchor, publishedAt, used, length }) => (
        <p key={epoch} className="text-sm">
          {t('Chain {epoch}, published {at}, {used} of {length} seeds drawn', {
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
