import { paise } from '@crease/domain/units/money.ts'
import type { PricePoint } from '../../link/named.ts'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useText, type Say } from '../../i18n/text.ts'
import { useAppearance } from '../../state/preferences/appearance.ts'
import { shortAmount } from '../../ui/amounts.ts'
import { axisText } from './clock-text.ts'
import { tradedBetween } from './price-summary.ts'

/** pixels: a share of the window, within what can be read */
const heightNow = (): number => Math.round(Math.min(460, Math.max(280, innerHeight * 0.45)))
/** the least room of a label of the time axis, pixels */
const TIME_ROOM = 76
/** of the height: what the bars of what was traded take at most */
const BARS_SHARE = 4

interface PricePlotProps {
  readonly points: readonly PricePoint[]
  readonly sayPrice: (hundredths: number) => string
  /** the drawing in words */
  readonly label: string
}

/** The drawing: last traded as steps, the middle as a thin line, what was traded as bars under them. */
export function PricePlot(props: PricePlotProps) {
  const t = useText()
  // Colours and words are read when it is drawn: another theme or language draws it anew.
  const theme = useAppearance((appearance) => appearance.theme)
  return <Plot key={`${theme} ${t('Last traded')}`} {...props} />
}

function Plot({ points, sayPrice, label }: PricePlotProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot | null>(null)
  useEffect(() => {
    const place = box.current
    if (place === null) return undefined
    const drawn = new UPlot(optionsOf(place.clientWidth, { t, sayPrice }), NOTHING, place)
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
  }, [t, sayPrice])
  useEffect(() => plot.current?.setData(columnsOf(points)), [points])
  return <div ref={box} role="img" aria-label={label} className="min-h-[280px] w-full" />
}

const NOTHING: UPlot.AlignedData = [[], [], [], []]

/** Seconds, then last traded and middle in hundredths, and what was traded since the point before. */
function columnsOf(points: readonly PricePoint[]): UPlot.AlignedData {
  return [
    points.map(({ at }) => at / 1000),
    points.map(({ ltp }) => ltp),
    points.map(({ mid }) => mid),
    // nothing is no bar
    tradedBetween(points).map((traded) => (traded > 0 ? traded : null)),
  ]
}

interface Words {
  readonly t: Say
  readonly sayPrice: (hundredths: number) => string
}

function optionsOf(width: number, { t, sayPrice }: Words): UPlot.Options {
  const [ink, quiet, line, accent, bars] = [
    '--text-color',
    '--quiet-color',
    '--line-color',
    '--button-color',
    '--back-odds',
  ].map(token)
  const said = (_: UPlot, price: number | null): string =>
    price === null ? '-' : sayPrice(Math.round(price))
  const axis = {
    stroke: quiet ?? '',
    grid: { stroke: line ?? '', width: 1 },
    ticks: { show: false },
  }
  return {
    width,
    height: heightNow(),
    scales: { traded: { range: (_, __, most) => [0, Math.max(1, most) * BARS_SHARE] } },
    axes: [
      {
        ...axis,
        space: TIME_ROOM,
        values: (_, moments) => {
          const [first = 0, next = first] = moments
          return moments.map((second) => axisText(second * 1000, next - first))
        },
      },
      {
        ...axis,
        size: 56,
        // hundredths are whole
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000],
        values: (_, prices) => prices.map((price) => sayPrice(Math.round(price))),
      },
    ],
    series: [
      { label: t('Time'), value: '{HH}:{mm}:{ss}' },
      {
        label: t('Last traded'),
        stroke: accent ?? '',
        width: 2,
        ...drawnBy(UPlot.paths.stepped?.({ align: 1 })),
        points: { show: false },
        value: said,
        spanGaps: true,
      },
      { label: t('Mid price'), stroke: ink ?? '', width: 1, points: { show: false }, value: said },
      {
        label: t('Traded'),
        scale: 'traded',
        stroke: bars ?? '',
        fill: bars ?? '',
        ...drawnBy(UPlot.paths.bars?.({ size: [0.7, 24] })),
        points: { show: false },
        value: (_, size: number | null) => (size === null ? '-' : shortAmount(paise(size))),
      },
    ],
  }
}

/** How a series is drawn; by lines, where the library lacks the way. */
const drawnBy = (paths: UPlot.Series.PathBuilder | undefined): Pick<UPlot.Series, 'paths'> =>
  paths === undefined ? {} : { paths }

/** The colour that a token has now. */
const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()
