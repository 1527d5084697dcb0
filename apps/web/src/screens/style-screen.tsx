import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Choice, ChoiceButton } from '../ui/choice.tsx'
import { Crest } from '../ui/crest/crest.tsx'
import { FoldPanel } from '../ui/fold-panel.tsx'
import { NamedPrices } from '../ui/strips/named-prices.tsx'
import { LadderIcon } from '../ui/icons/ladder-icon.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Strip } from '../ui/strips/strip.tsx'
import { Switch } from '../ui/switch.tsx'
import { Tabs } from '../ui/tabs.tsx'

const SURFACES = ['background', 'panel', 'raised', 'overlay', 'line'] as const
const INKS = ['text', 'quiet', 'gain', 'loss', 'live', 'alert'] as const
const BARS = ['primary', 'secondary', 'button', 'balance'] as const
const SIZES = [11, 12, 13, 14, 16, 20, 28] as const
const WEIGHTS = [400, 600, 700] as const
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
      <Colours />
      <Type />
      <Prices />
      <Controls />
      <Blocks />
    </div>
  )
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Panel title={name}>
      <div className="flex flex-wrap items-start gap-3 p-3">{children}</div>
    </Panel>
  )
}

function Colours() {
  return (
    <Part name="Colours">
      {[...SURFACES, ...INKS, ...BARS].map((name) => (
        <figure key={name} className="w-24 text-xs">
          <div
            className="h-10 rounded-md border border-line"
            style={{ background: `var(--${name}-color)` }}
          />
          <figcaption className="pt-1 text-quiet">{name}</figcaption>
        </figure>
      ))}
    </Part>
  )
}

function Type() {
  return (
    <Part name="Type">
      {SIZES.map((size) => (
        <p key={size} className="w-full" style={{ fontSize: size }}>
          {WEIGHTS.map((weight) => (
            <span key={weight} className="mr-4" style={{ fontWeight: weight }}>
              {size} Kadalmedu 1,23,456.78
            </span>
          ))}
        </p>
      ))}
    </Part>
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
      <Notice title="Notice">The cause, and the next step.</Notice>
    </>
  )
}

function CashOuts() {
  return ['border border-line bg-panel', 'bg-accent text-accent-ink'].map((tone, at) => (
    <span
      key={tone}
      className={clsx('mr-1 rounded-sm px-2 py-1 text-xs font-bold whitespace-nowrap', tone)}
    >
      <span className="max-md:hidden">Cash out </span>
      {at === 0 ? '−3.68' : '+12.40'}
    </span>
  ))
}
