import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useAppearance } from '../../state/preferences/appearance.ts'
import { axisText } from './clock-text.ts'
import { LINE_TOKENS } from './price-heads.tsx'
import { isBroad, marksBetween, type PriceLines } from './price-lines.ts'

/** pixels: a share of the window, within what can be read */
const heightNow = (): number => Math.round(Math.min(460, Math.max(280, innerHeight * 0.45)))
/** the least room of a label of the time axis, pixels */
const TIME_ROOM = 76
/** under the drawing, pixels */
const TIME_HEIGHT = 28
/** of the height: what the bars of what was traded take at most */
const BARS_SHARE = 4
/** above and below the prices of a logarithmic axis, as a factor */
const EDGE = 1.06

interface PricePlotProps {
  readonly prices: PriceLines
  /** the place of the moment under the pointer; null without a pointer */
  readonly onPoint: (moment: number | null) => void
  readonly sayPrice: (hundredths: number) => string
  /** the drawing in words */
  readonly label: string
}

/** The drawing: of each runner last traded as steps and the middle as a thin line, and traded amounts as bars under them. */
export function PricePlot(props: PricePlotProps) {
  // colours are read when it is drawn, and its lines and its axis are fixed then
  const theme = useAppearance((appearance) => appearance.theme)
  const { prices } = props
  return <Plot key={`${theme} ${prices.lines.length} ${isBroad(prices)}`} {...props} />
}

function Plot({ prices, onPoint, sayPrice, label }: PricePlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot | null>(null)
  const lines = prices.lines.length
  const broad = isBroad(prices)
  useEffect(() => {
    const place = box.current
    if (place === null) return undefined
    const options = optionsOf({ lines, broad, onPoint, sayPrice })
    const drawn = new UPlot({ ...options, width: place.clientWidth }, nothing(lines), place)
    plot.current = drawn
    const resized = new ResizeObserver(() =>
      drawn.setSize({ width: place.clientWidth, height: heightNow() }),
    )
    resized.observe(place)
    return () => {
      resized.disconnect()
      drawn.destroy()
      plot.current = null
    }
  }, [lines, broad, onPoint, sayPrice])
  useEffect(() => plot.current?.setData(columnsOf(prices)), [prices])
  return <div ref={box} role="img" aria-label={label} className="min-h-[280px] w-full" />
}

/** Empty columns: the moments, the bars, and two for each line. */
const nothing = (lines: number): UPlot.AlignedData => [
  [],
  [],
  ...Array.from({ length: 2 * lines }, () => []),
]

/** Seconds, amounts traded since the moment before, then last traded and middle of each line in hundredths. */
function columnsOf({ moments, lines, traded }: PriceLines): UPlot.AlignedData {
  return [
    moments.map((at) => at / 1000),
    // nothing is no bar
    traded.map((amount) => (amount > 0 ? amount : null)),
    ...lines.flatMap((line) => [[...line.traded], [...line.middle]]),
  ]
}

interface Drawing {
  readonly lines: number
  /** a logarithmic axis of prices */
  readonly broad: boolean
  readonly onPoint: (moment: number | null) => void
  readonly sayPrice: (hundredths: number) => string
}

function optionsOf({ lines, broad, onPoint, sayPrice }: Drawing): Omit<UPlot.Options, 'width'> {
  const bars = token('--back-odds')
  const axis = {
    stroke: token('--quiet-color'),
    font: `12px ${getComputedStyle(document.documentElement).fontFamily}`,
    grid: { stroke: token('--line-color'), width: 1 },
    ticks: { show: false },
  }
  return {
    height: heightNow(),
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    scales: {
      traded: { range: (_, __, most) => [0, Math.max(1, most) * BARS_SHARE] },
      ...(broad && { y: { distr: 3, range: (_, low, high) => broadRange(low, high) } }),
    },
    axes: [
      {
        ...axis,
        space: TIME_ROOM,
        size: TIME_HEIGHT,
        values: (_, moments) => {
          const [first = 0, next = first] = moments
          return moments.map((second) => axisText(second * 1000, next - first))
        },
      },
      {
        ...axis,
        size: 56,
        splits: (...[, , low, high]) => [...marksBetween(low, high)],
        filter: (_, marks) => marks,
        values: (_, marks) => marks.map((price) => sayPrice(Math.round(price))),
      },
    ],
    series: [
      {},
      {
        scale: 'traded',
        stroke: bars,
        fill: bars,
        ...drawnBy(UPlot.paths.bars?.({ size: [0.7, 24] })),
        points: { show: false },
      },
      ...LINE_TOKENS.slice(0, lines).flatMap(seriesOf),
    ],
  }
}

/** The ends of a logarithmic axis; before the first prices those of an empty one. */
const broadRange = (low: number, high: number): [number, number] =>
  low > 0 && Number.isFinite(high) ? [low / EDGE, high * EDGE] : [100, 1000]

/** Last traded and middle of one line. */
function seriesOf(name: string): UPlot.Series[] {
  const stroke = token(name)
  const points = { show: false }
  return [
    { stroke, width: 2.5, ...drawnBy(UPlot.paths.stepped?.({ align: 1 })), points, spanGaps: true },
    { stroke, width: 1, points, spanGaps: true },
  ]
}

/** How a series is drawn; by lines, where the library lacks the way. */
const drawnBy = (paths: UPlot.Series.PathBuilder | undefined): Pick<UPlot.Series, 'paths'> =>
  paths === undefined ? {} : { paths }

/** The colour that a token has now. */
const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()
