import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

const HERE = { roles: ['gateway', 'exchange'], url: 'http://127.0.0.1:3000', metricsUrl: null }

test('[OP1024] a start ends with the address and the sign-ins', () => {
  const player = { loginId: 'asha', password: 'p' }
  const operator = { loginId: 'omar', password: 'o' }
  expect(greeting({ ...HERE, signIns: { player, operator } }).split('\n')).toEqual([
    'Crease is ready at http://127.0.0.1:3000',
    "  Sign in as 'asha' with the password 'p',",
    "  or press 'Login with demo ID' for a demo account of your own.",
    "  The operator is 'omar' with the password 'o', to be changed first.",
  ])
})

test('[OP1023] a gateway without an exchange prints no sign-in, an exchange without a gateway no address', () => {
  expect(greeting({ ...HERE, roles: ['gateway'], signIns: null }).split('\n')).toEqual([
    'Crease is ready at http://127.0.0.1:3000',
    "  Press 'Login with demo ID' for a demo account of your own.",
  ])
  const alone = { ...HERE, roles: ['exchange'], url: null }
  const signIns = { player: null, operator: null }
  expect(greeting({ ...alone, signIns })).toBe('The exchange of Crease is ready')
})
