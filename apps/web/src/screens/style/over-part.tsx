import { useState, type ComponentType } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/over/dialog.tsx'
import { Drawer } from '../../ui/over/drawer.tsx'
import { Menu, MENU_ENTRY } from '../../ui/over/menu.tsx'
import { Sheet, SheetHead } from '../../ui/over/sheet.tsx'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'
import { Part } from './style-part.tsx'

const LAYERS: Readonly<Record<string, ComponentType<{ readonly onClose: () => void }>>> = {
  Dialog: ({ onClose }) => (
    <Dialog title="Dialog" onClose={onClose}>
      <p>One thing at a time.</p>
    </Dialog>
  ),
  Drawer: ({ onClose }) => (
    <Drawer label="Drawer" onClose={onClose}>
      <p className="p-2">The areas of the product.</p>
    </Drawer>
  ),
  Sheet: ({ onClose }) => (
    <Sheet label="Sheet" onClose={onClose}>
      <SheetHead title="Sheet" onClose={onClose} />
      <p className="p-3">The page above stays in use.</p>
    </Sheet>
  ),
}

/** Layers over the page, each behind its button, and toasts. */
export function OverPart() {
  const [open, setOpen] = useState('')
  const Layer = LAYERS[open]
  return (
    <Part name="Over the page">
      {Object.keys(LAYERS).map((name) => (
        <Button key={name} tone="plain" onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Menu
        label="Menu"
        trigger="Menu"
        triggerClass="min-h-11 rounded-md border border-line px-4 font-bold"
        place="top-14 right-2"
      >
        <button type="button" className={MENU_ENTRY}>
          An entry
        </button>
      </Menu>
      <Button tone="plain" onClick={() => sayDone('Bet placed successfully!')}>
        Toast
      </Button>
      <Button tone="plain" onClick={() => sayProblem('Insufficient balance')}>
        Toast of a fault
      </Button>
      {Layer !== undefined && <Layer onClose={() => setOpen('')} />}
    </Part>
  )
}
