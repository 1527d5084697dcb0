import { bls12_381 } from '@noble/curves/bls12-381.js'
import { messageOf, type BeaconSource } from '../fairness/beacon.ts'

const { shortSignatures } = bls12_381
const { secretKey, publicKey } = shortSignatures.keygen(new Uint8Array(48).fill(7))
/** what was signed in this process: one signature takes as long as many tests */
const signed = new Map<number, string>()

/** A source of beacons whose secret a test knows: by its own key, from this moment on, epoch seconds. */
export function ownBeacon(genesis: number): {
  readonly source: BeaconSource
  readonly sign: (number: number) => string
} {
  return {
    source: { chain: '0b'.repeat(32), publicKey: publicKey.toHex(true), genesis, period: 3 },
    sign: (number) => {
      const signature = signed.get(number) ?? signatureOf(number)
      signed.set(number, signature)
      return signature
    },
  }
}

const signatureOf = (number: number): string =>
  shortSignatures.sign(shortSignatures.hash(messageOf(number)), secretKey).toHex(true)
