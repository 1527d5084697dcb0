import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { plainNumber } from '../../ui/amounts.ts'
import { momentText } from '../../ui/moment-text.ts'
import { closeAbout } from '../../state/tables/about-shown.ts'
import { read } from '../../link/call.ts'
import { chooseClientSeed, useClientSeed } from '../../state/tables/client-seed.ts'
import { tableNow } from '../../state/tables/live-tables.ts'
import { useQuery } from '../../state/queries/use-query.ts'

/** How a round of the table is drawn and checked, and the player's own seed in it. */
export function Fairness({ slug }: { readonly slug: string }) {
  const t = useText()
  const seed = useClientSeed((own) => own.seed)
  const commitment = tableNow(slug)?.commitment ?? null
  const last = tableNow(slug)?.last.at(-1)
  const hasBeacon = (tableNow(slug)?.beacon ?? null) !== null
  return (
    <div className="flex flex-col gap-3">
      <p>
        {t(
          'Every round has a seed of its own, the next of a chain whose first one was published before the first round. Before bets are taken a digest of the seed is published; it says nothing of the cards.',
        )}
      </p>
      <p>
        {t(
          'Cards are drawn only when they are dealt, by the seed and the seeds of the players: a card that is still to be bet on does not exist yet. Stakes and bets never enter.',
        )}
      </p>
      <p>{t('After the round the seed is published, and anybody can draw the cards again.')}</p>
      <p className="rounded-md border border-line bg-raised p-3 text-sm">
        {hasBeacon
          ? t(
              'Behind each window a public beacon is mixed into the draw. Its number is fixed before the first bet of the window, and nobody can know it before bets are closed. A round whose beacon does not come within eight seconds is void.',
            )
          : t(
              'No public beacon is mixed in, and the salt is this house’s own. The chain shows that no seed was exchanged after it was published; that the house did not choose the chain is not shown.',
            )}
      </p>
      <Published slug={slug} />
      {commitment !== null && (
        <p className="text-sm">
          {t('Published before this round')}: <code className="break-all">{commitment}</code>
        </p>
      )}
      <label className="flex flex-col gap-1 text-sm font-semibold">
        {t('Your own seed, which goes with your bets')}
        <input
          value={seed}
          onChange={({ target }) => chooseClientSeed(target.value)}
          className="field"
        />
        <span className="font-normal text-quiet">
          {t('Any words, at most 64 bytes; empty: none.')}
        </span>
      </label>
      {last !== undefined && (
        <Link
          to={`/casino/verify?mid=${last.roundId}`}
          onClick={closeAbout}
          className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-2"
        >
          {t('Verify the last round')}
        </Link>
      )}
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
        {t('The seed of a void round is published too, and what it would have come to.')}
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
