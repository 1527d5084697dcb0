import type { FaceLook } from '@crease/casino/kernel/title.ts'
import { Face } from './face.tsx'
import type { StyleProperties } from '../../ui/style-properties.ts'

/** The faces in one place of a table. */
export interface FaceGroup {
  readonly name: string
  readonly look: FaceLook
  readonly faces: readonly { readonly slot: string; readonly face: number; readonly name: string }[]
}

/** so many faces have room to be large */
const FEW = 12
const LARGE: StyleProperties = { '--face-w': '54px', '--face-h': '76px' }
const SMALL: StyleProperties = { '--face-w': '38px', '--face-h': '54px' }

/** The dealt faces of a round, place by place. */
export function FacesRow({ groups }: { readonly groups: readonly FaceGroup[] }) {
  const count = groups.reduce((sum, { faces }) => sum + faces.length, 0)
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2" style={count > FEW ? SMALL : LARGE}>
      {groups.map(({ name, look, faces }) => (
        <li key={name}>
          <p className="mb-1 text-xs font-semibold">{name}</p>
          <div className="flex flex-wrap gap-1">
            {faces.map(({ slot, face, name: called }) => (
              <Face key={slot} look={look} face={face} name={called} comes="before" />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
