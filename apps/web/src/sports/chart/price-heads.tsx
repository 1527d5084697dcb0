import { useText, worldText } from '../../i18n/text.ts'
import { plainAmount, shortAmount } from '../../ui/amounts.ts'
import { MAX_LINES } from './price-lines.ts'
import { summaryOf, type RunnerHistory } from './price-summary.ts'

export const nameOf = ({ selectionName, said }: RunnerHistory): string =>
  worldText(selectionName, said)

/** The colour of each line. */
export const LINE_TOKENS = ['--chart-1', '--chart-2', '--chart-3', '--chart-4'] as const

interface PriceHeadsProps {
  readonly drawn: readonly RunnerHistory[]
  /** all runners of the market with a price */
  readonly runners: readonly RunnerHistory[]
  /** the moment under the pointer, and the price of each line then; null without a pointer */
  readonly pointed: { readonly time: string; readonly prices: readonly (number | null)[] } | null
  readonly onChoose: (line: number, selectionId: string) => void
  readonly sayPrice: (hundredths: number) => string
}

/** The drawn runners with their colours and figures; the first figure is the price under the pointer while there is one. */
export function PriceHeads({ drawn, runners, pointed, onChoose, sayPrice }: PriceHeadsProps) {
  const t = useText()
  // a phone has room for a choice or for the extremes
  const extreme = runners.length > MAX_LINES ? 'max-md:hidden' : ''
  const say = (price: number | null | undefined): string => (price == null ? '-' : sayPrice(price))
  return (
    <table className="w-full text-right text-sm tabular-nums">
      <thead className="text-xs text-quiet">
        <tr>
          <th scope="col" className="py-1 text-left font-semibold">
            {t('Runner')}
          </th>
          {[pointed?.time ?? t('Last'), t('Highest'), t('Lowest'), t('Traded')].map((head, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a fixed list
            <th
              key={at}
              scope="col"
              className={`w-12 py-1 pl-2 font-semibold md:w-20 ${at === 1 || at === 2 ? extreme : ''}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {drawn.map((runner, line) => {
          const { last, high, low, traded } = summaryOf(runner.points)
          return (
            <tr key={LINE_TOKENS[line]} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-semibold">
                <span className="flex items-center gap-2">
                  <Swatch line={line} />
                  <RunnerName
                    line={line}
                    runner={runner}
                    runners={runners}
                    drawn={drawn}
                    onChoose={onChoose}
                  />
                </span>
              </th>
              <td className="pl-2 font-bold">
                {say(pointed === null ? last : pointed.prices[line])}
              </td>
              <td className={`pl-2 ${extreme}`}>{say(high)}</td>
              <td className={`pl-2 ${extreme}`}>{say(low)}</td>
              <td className="pl-2" title={plainAmount(traded)}>
                {shortAmount(traded)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The colour of a line. */
export function Swatch({ line }: { readonly line: number }) {
  return (
    <span
      aria-hidden
      className="h-1 w-4 shrink-0 rounded-sm"
      style={{ background: `var(${LINE_TOKENS[line] ?? ''})` }}
    />
  )
}

interface RunnerNameProps extends Pick<PriceHeadsProps, 'drawn' | 'runners' | 'onChoose'> {
  readonly line: number
  readonly runner: RunnerHistory
}

/** The name of a line's runner; where a market has more runners than lines, a choice among those without a line. */
function RunnerName({ line, runner, runners, drawn, onChoose }: RunnerNameProps) {
  const t = useText()
  if (runners.length <= MAX_LINES) return nameOf(runner)
  return (
    <select
      className="field min-w-0"
      aria-label={t('Runner of line {number}', { number: line + 1 })}
      value={runner.selectionId}
      onChange={(event) => onChoose(line, event.target.value)}
    >
      {runners
        .filter((each) => each === runner || !drawn.includes(each))
        .map((each) => (
          <option key={each.selectionId} value={each.selectionId}>
            {nameOf(each)}
          </option>
        ))}
    </select>
  )
}
