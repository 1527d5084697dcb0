import { paise } from '@crease/domain/units/money.ts'
import { useState, type ReactNode } from 'react'
import { ValueButton } from '../sports/cash-out/cash-out-button.tsx'
import { Button } from '../ui/button.tsx'
import { Choice, ChoiceButton } from '../ui/choice.tsx'
import { Crest } from '../ui/crest/crest.tsx'
import { FoldPanel } from '../ui/fold-panel.tsx'
import { NamedPrices } from '../ui/strips/named-prices.tsx'
import { LadderIcon } from '../ui/icons/ladder-icon.tsx'
import { SportIcon } from '../ui/icons/sport-icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { Strip } from '../ui/strips/strip.tsx'
import { Switch } from '../ui/switch.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { BetsPart } from './style/bets-part.tsx'
import { FieldsPart } from './style/fields-part.tsx'
import { ListsPart } from './style/lists-part.tsx'
import { MarketPart } from './style/market-part.tsx'
import { OverPart } from './style/over-part.tsx'
import { Part } from './style/style-part.tsx'
import { TokensPart, TypePart } from './style/tokens-part.tsx'

const LEVELS = [0, 1, 2] as const
const CHOICES = [
  { id: 'Card', word: 'Card' },
  { id: 'Price', word: 'Price' },
]
const NAMED = [
  { id: '1', name: 'Grand Ballad', price: '2.88' },
  { id: '2', name: 'Midnight Beacon', price: '13.00' },
]
const TABS = ['All', 'Match odds', 'Bookmaker', 'Sessions', 'Over by over', 'Wickets', 'Players']

/** `/style`: every token and component in every state, for the people who build pages and for pictures of tests [UI1238]. */
export function StyleScreen() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl font-bold">Style</h1>
      <TokensPart />
      <TypePart />
      <Prices />
      <MarketPart />
      <BetsPart />
      <Controls />
      <FieldsPart />
      <Blocks />
      <ListsPart />
      <OverPart />
    </div>
  )
}

/** The states of a price beside its levels, as attributes of its cell. */
const STATES = [
  ['selected', { 'aria-pressed': true }],
  ['late', { 'data-stale': true }],
  ['up', { 'data-blink': 'up' }],
  ['down', { 'data-blink': 'down' }],
  ['with other runners', { 'data-virtual': true }],
  ['closed', { disabled: true }],
] as const

function Prices() {
  return (
    <Part name="Prices">
      {(['back', 'lay'] as const).flatMap((side) => [
        ...LEVELS.map((level) => (
          <State key={`${side} ${level}`} name={`${side} ${level + 1}`}>
            <button type="button" className="price" data-side={side} data-level={level}>
              <b>1.85</b>
              <small>10.26k</small>
            </button>
          </State>
        )),
        ...STATES.map(([name, state]) => (
          <State key={`${side} ${name}`} name={name}>
            <button type="button" className="price" data-side={side} data-level="0" {...state}>
              <b>1.85</b>
              <small>10.26k</small>
            </button>
          </State>
        )),
      ])}
      <State name="none">
        <span className="price">-</span>
      </State>
    </Part>
  )
}

function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <figure className="w-17 text-2xs">
      {children}
      <figcaption className="pt-1 text-quiet">{name}</figcaption>
    </figure>
  )
}

function Controls() {
  const [on, setOn] = useState(true)
  const [choice, setChoice] = useState('Card')
  return (
    <Part name="Controls">
      {(['primary', 'plain', 'quiet'] as const).flatMap((tone) => [
        <Button key={tone} tone={tone}>
          {tone}
        </Button>,
        <Button key={`${tone} off`} tone={tone} disabled>
          {tone}, off
        </Button>,
      ])}
      <input className="field w-40!" aria-label="Field" defaultValue="100" />
      <input className="field w-40!" aria-label="Wrong field" aria-invalid defaultValue="0" />
      <div className="w-72">
        <Switch on={on} onSwitch={setOn} name="Switch">
          A sentence on what the switch changes.
        </Switch>
      </div>
      <Choice label="Choice" options={CHOICES} chosen={choice} onChoose={setChoice} />
      <ChoiceButton
        chosen={on}
        onPress={() => setOn(!on)}
        word="A choice by itself"
        place="alone"
      />
      <NamedPrices prices={NAMED} at="columns" />
      <span className="tool border border-line">
        <LadderIcon size={18} aria-hidden />
      </span>
      <Logo address={null} className="h-8 rounded-sm bg-brand text-brand-ink" />
      <SportIcon name="cricket" />
      <SportIcon name="tennis" />
      <Crest name="Kadalmedu Pelicans" />
      <Crest name="Ponnagar Goldsmiths" />
    </Part>
  )
}

function Blocks() {
  const [tab, setTab] = useState('All')
  const [folded, setFolded] = useState(false)
  const tabs = TABS.map((id) => ({ id, label: id }))
  return (
    <>
      <div className="max-w-96 overflow-hidden rounded-md border border-line bg-panel whitespace-nowrap">
        <Strip chosen={tab}>
          <Tabs label="Tabs" tabs={tabs} chosen={tab} onChoose={setTab} />
        </Strip>
      </div>
      <FoldPanel
        title="Block"
        folded={folded}
        onToggle={() => setFolded(!folded)}
        limits="Min 100 · Max 1L"
        facts="Matched 200"
        tools={<CashOuts />}
      >
        <div className="grid gap-2 p-3">
          <div className="skeleton h-4 w-40" />
          <div className="skeleton h-11" />
        </div>
      </FoldPanel>
    </>
  )
}

/** The answers to a question for the value of a position; null: it is on its way. */
const QUOTED = [
  null,
  { kind: 'none', reason: 'Too little is on offer to cash out now' },
  { kind: 'quote', quote: { kind: 'cash-out', value: paise(-36800) } },
  { kind: 'quote', quote: { kind: 'cash-out', value: paise(124000) } },
  { kind: 'quote', quote: { kind: 'even-ends', value: paise(-5000) } },
] as const

function CashOuts() {
  return QUOTED.map((quoted, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a fixed list
    <ValueButton key={at} quoted={quoted} size="head" onClick={() => {}} />
  ))
}
