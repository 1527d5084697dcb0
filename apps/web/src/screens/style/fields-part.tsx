import { useState } from 'react'
import '../../account/sign-up/check.css'
import { DayField } from '../../ui/day-field/day-field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Fault, LabelledField, LabelledText } from '../../ui/labelled-field.tsx'
import { RadioRow } from '../../ui/choice.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { ReportChoice, ReportForm } from '../../ui/report-form.tsx'
import { WayLink } from '../../ui/notices/way-link.tsx'
import { AmountInput } from '../../ui/typed/amount-input.tsx'
import { Part } from './style-part.tsx'

const ignore = (): void => {}

/** Fields, sound and wrong, and the form of a report. */
export function FieldsPart() {
  const [amount, setAmount] = useState('1,500')
  const [day, setDay] = useState('2026-11-29')
  const [choice, setChoice] = useState('All')
  const [side, setSide] = useState<'back' | 'lay'>('back')
  return (
    <Part name="Fields">
      <LabelledField label="Username" hint="3 to 20 characters" defaultValue="asha" />
      <LabelledField label="Code" isWrong hint="This code is wrong" defaultValue="123" />
      <LabelledText label="Your message" defaultValue="Bet 42 was not paid." />
      <Fault>Enter a stake</Fault>
      <AmountInput aria-label="Stake" className="field" value={amount} onType={setAmount} />
      <AmountInput
        aria-label="Rate"
        className="field"
        place="mb-12"
        value="1.5.2"
        onType={ignore}
      />
      <DayField label="Start date" value={day} edge="start" wrongBy={null} onChange={setDay} />
      <DayField label="End date" value="29" edge="end" wrongBy="style-fault" onChange={ignore} />
      <p id="style-fault" className="text-sm text-loss">
        Enter a day such as 29 Nov 2026
      </p>
      <label className="flex items-center gap-2 text-sm">
        <input type="checkbox" className="check shrink-0" defaultChecked /> Accepted
      </label>
      <RadioRow
        label="Side"
        name="style-side"
        chosen={side}
        choices={[
          ['back', 'Back'],
          ['lay', 'Lay'],
        ]}
        onChoose={setSide}
      />
      <div className="w-full">
        <ReportForm label="Report" onSubmit={ignore}>
          <ReportChoice
            label="Result"
            options={['All', 'Won'].map((word) => ({ id: word, word }))}
            chosen={choice}
            onChoose={setChoice}
          />
        </ReportForm>
        <WayLink to="/style">A way on</WayLink>
      </div>
      <SentForm submit="Send" send={async () => null}>
        <p className="text-sm">It is sent once at a time.</p>
      </SentForm>
      <div className="w-full">
        <Fold title="More" begins="open" titleClass="min-h-11 font-bold">
          <p className="p-2 text-sm">Open until it is pressed.</p>
        </Fold>
      </div>
    </Part>
  )
}
