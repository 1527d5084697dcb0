import type { Check, WouldBe } from '@crease/casino/fairness/verify-round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useState } from 'react'
import { useText, useWorldText } from '../../i18n/text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import type { RoundRecord } from '../../link/named.ts'
import { faceGroups } from '../state/face-groups.ts'
import { useRound } from '../state/round-shown.ts'
import { loadTitle } from '../state/titles.ts'
import { FacesRow } from '../drawings/faces-row.tsx'
import { playerOf } from '@crease/casino/fairness/own-round-id.ts'
import { QUICKNET_KEY } from '@crease/casino/fairness/quicknet.ts'
import { after } from '../../ui/after.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { checkWords } from './check-words.ts'
import { dealtIn } from './dealt-in.ts'
import { OwnRecord } from './own-record.tsx'
import { SeenHere } from './seen-here.tsx'
import type { ReadRound } from './read-record.ts'
import { SaveRecord } from './save-record.tsx'
import { Verdict, type VerdictProps } from './verdict.tsx'
import { useQuery } from '../../state/queries/use-query.ts'

/** Checks rounds on this device: one by its id, or a record that the player brings [UI429]. */
export function Verify({ mid }: { readonly mid: string | null }) {
  const [own, setOwn] = useState<ReadRound | null>(null)
  return (
    <div className="flex flex-col gap-4">
      {own !== null && <Checked key={own.record.roundId} {...own} />}
      {own === null && mid !== null && <Asked mid={mid} />}
      <OwnRecord onRecord={setOwn} />
    </div>
  )
}

/** A round that the server is asked for by its id. */
function Asked({ mid }: { readonly mid: string }) {
  const t = useText()
  const asked = useRound(mid)
  if (asked.isError) {
    return (
      <Notice title={t('The round could not be read')}>
        {refusalText(t, asked.error.message)}
      </Notice>
    )
  }
  if (asked.isPending) {
    return <div role="status" aria-label={t('Loading')} className="skeleton h-40" />
  }
  return <Checked key={mid} record={asked.data.record} told={asked.data} />
}

interface Found {
  readonly title: Title | null
  readonly checks: readonly Check[]
  /** of a void round */
  readonly wouldBe: WouldBe
}

/** Draws the round again, with the code that the server draws with. */
async function drawAgain({ record, told }: ReadRound): Promise<Found> {
  const { verifyRound, wouldHaveBeen } = await import('@crease/casino/fairness/verify-round.ts')
  const { paidChecks } = await import('@crease/casino/fairness/paid-checks.ts')
  const title = await loadTitle(record.table)
  // the page says first that it is at work
  await after(50)
  const wouldBe: WouldBe = title === null ? { kind: 'unknown' } : wouldHaveBeen(record, title)
  const paid = told === null ? [] : paidChecks(told, record, title)
  return { title, checks: [...verifyRound(record, title), ...paid], wouldBe }
}

function Checked(round: ReadRound) {
  const { record, told } = round
  const t = useText()
  const found = useQuery({
    queryKey: ['verified', round],
    queryFn: () => drawAgain(round),
    staleTime: Infinity,
  })
  if (found.isError) return <Notice title={t('The round could not be checked here')} />
  if (found.isPending) {
    return (
      <div role="status" className="skeleton grid h-40 place-items-center">
        {t('Drawing the round again...')}
      </div>
    )
  }
  const { title, checks, wouldBe } = found.data
  return (
    <>
      <Verdict record={record} checks={checks} />
      {record.isVoid && <VoidSaid wouldBe={wouldBe} isAlone={title?.pace === 'solo'} />}
      <ol className="flex flex-col divide-y divide-line rounded-md border border-line bg-panel">
        {checks.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
      </ol>
      <SeenHere record={record} hasBets={(told?.bets.length ?? 0) > 0} />
      {title !== null && <BothDeals title={title} record={record} checks={checks} />}
      {told === null && (
        <p className="text-sm">
          {t('Only the cards were checked, because the file has no winner and no bets.')}
        </p>
      )}
      <Honesty record={record} title={title} />
      <SaveRecord {...round} />
    </>
  )
}

interface VoidSaidProps {
  readonly wouldBe: WouldBe
  readonly isAlone: boolean
}

/** The result that a void round would have had, which everybody can work out [CG951]. */
function VoidSaid({ wouldBe, isAlone }: VoidSaidProps) {
  const t = useText()
  const world = useWorldText()
  if (wouldBe.kind === 'ended') {
    const { winner, said } = wouldBe.end
    return (
      <p>
        {t('The round was void. Its result would have been: {winner}', {
          winner: world(winner, said),
        })}
      </p>
    )
  }
  if (wouldBe.kind === 'unknown') {
    return (
      <p>
        {t(
          'The round was void. The published record does not show what its result would have been.',
        )}
      </p>
    )
  }
  return (
    <p>
      {isAlone
        ? t('The round was voided before it was finished, so it had no result.')
        : t('The round was voided while betting was open, so it had no result.')}
    </p>
  )
}

function CheckLine({ check }: { readonly check: Check }) {
  const t = useText()
  const { holds, published, found } = check
  return (
    <li className="flex gap-3 p-3">
      {holds ? (
        <CircleCheck size={22} className="shrink-0 text-gain" aria-label={t('Passed')} />
      ) : (
        <CircleX size={22} className="shrink-0 text-loss" aria-label={t('Failed')} />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{checkWords(t, check)}</p>
        <p className="text-xs break-all text-quiet">
          {t('Published')}: <code>{shortened(published)}</code>
        </p>
        <p className="text-xs break-all text-quiet">
          {t('Found')}: <code>{shortened(found)}</code>
        </p>
      </div>
    </li>
  )
}

const SHOWN_MAX = 160
const shortened = (text: string): string =>
  text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text

/** The cards that were published beside those that the seed draws. */
function BothDeals({ title, record, checks }: VerdictProps & { readonly title: Title }) {
  const t = useText()
  const world = useWorldText()
  const drawn = dealtIn(checks.find(({ name }) => name === 'cards')?.found ?? '')
  const deals = [
    { name: t('Published'), dealt: record.dealt },
    { name: t('Drawn here'), dealt: drawn },
  ]
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {deals.map(({ name, dealt }) => (
        <section
          key={name}
          aria-label={name}
          className="rounded-md border border-line bg-panel p-3"
        >
          <h2 className="mb-2 font-bold">{name}</h2>
          {dealt.length === 0 ? (
            <p className="text-quiet">{t('No card was dealt.')}</p>
          ) : (
            <FacesRow
              groups={faceGroups(title, dealt).map((group) => ({
                ...group,
                name: world(group.name),
              }))}
            />
          )}
        </section>
      ))}
    </div>
  )
}

/** What the checks do not show. */
function Honesty({
  record,
  title,
}: {
  readonly record: RoundRecord
  readonly title: Title | null
}) {
  const t = useText()
  if (record.beacon !== null) return <BeaconSaid beacon={record.beacon} salt={record.salt} />
  const isAlone = title?.pace === 'solo'
  return (
    <div className="flex flex-col gap-1 rounded-md border border-line bg-raised p-3 text-sm">
      {record.salt.startsWith('offline') && (
        <p>
          {t(
            'The house chose the salt of this chain ({salt}). The checks show that the seed was fixed before the bets; they cannot show how the house chose the chain.',
            { salt: record.salt },
          )}
        </p>
      )}
      {!isAlone && (
        <p>
          {t(
            'No public beacon was mixed in, so the house can act last. It knows every seed except the players’, and could add a player’s seed of its own after seeing the bets. The list does not say whose each seed is, so no check can show this.',
          )}
        </p>
      )}
      {isAlone && playerOf(record.roundId) === null && (
        <p>
          {t(
            'This round’s number was chosen when the bet arrived; numbers are now published before the bet.',
          )}
        </p>
      )}
    </div>
  )
}

interface BeaconSaidProps extends Pick<RoundRecord, 'salt'> {
  readonly beacon: NonNullable<RoundRecord['beacon']>
}

/** Whose beacons decided, and what the moments on them rest on [CG1104]. */
function BeaconSaid({ beacon, salt }: BeaconSaidProps) {
  const t = useText()
  const { chain, publicKey } = beacon.source
  return (
    <div className="flex flex-col gap-1 rounded-md border border-line bg-raised p-3 text-sm">
      <p>
        {publicKey === QUICKNET_KEY
          ? t(
              'The beacons come from drand’s quicknet, which many organisations run together. None of them can know a number before it is published, and nor can the house.',
            )
          : t(
              'The beacons come from a source named by the house. The checks show that the source signed them; they do not show who holds its key.',
            )}{' '}
        {t(
          'Only the server’s clock shows that the numbers were fixed and the seeds published in time. Anyone who followed the table saw both in advance.',
        )}
      </p>
      {salt.startsWith('offline') && (
        <p>
          {t('The house chose the salt of the chain ({salt}), but no seed alone decides a card.', {
            salt,
          })}
        </p>
      )}
      <p className="break-all">
        {t('Source')}: <code>{chain}</code> <code>{publicKey}</code>
      </p>
    </div>
  )
}
