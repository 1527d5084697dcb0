import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Asserted, Created } from '@crease/contract/accounts/passkey-shapes.ts'
import type { Site } from '@crease/people/credentials/passkey-ceremonies.ts'

/** Parts of a signature that a test can spoil. */
export interface Signing {
  readonly challenge: string
  readonly site: Pick<Site, 'origin' | 'rpId'>
  /** how often the key has signed */
  readonly counter: number
  /** absent: the one it was made for */
  readonly userHandle?: string
}

/** An authenticator in memory (ES256), which signs whatever a test wants, also what no browser would ask for. */
export class SoftPasskey {
  readonly id = randomBytes(16)
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #handle = ''

  /** Makes the key for a user, whose handle is kept. */
  create(asked: { readonly challenge: string; readonly handle: string }, site: Site): Created {
    this.#handle = asked.handle
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    const point = (text: string) => bytes(Buffer.from(text, 'base64url'))
    // kty EC2, alg ES256, crv P-256, x, y: in the order of CBOR's map
    const key = Buffer.concat([
      Buffer.from('a5010203262001', 'hex'),
      Buffer.from('21', 'hex'),
      point(x),
      Buffer.from('22', 'hex'),
      point(y),
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([
      authenticatorData(site.rpId, 0, 0x45),
      Buffer.alloc(16),
      length,
      this.id,
      key,
    ])
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      bytes(authData),
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', asked.challenge, site.origin).toString(
          'base64url',
        ),
        attestationObject: attestation.toString('base64url'),
      },
    }
  }

  /** Signs. */
  get({ challenge, site, counter, userHandle = this.#handle }: Signing): Asserted {
    const data = clientData('webauthn.get', challenge, site.origin)
    // user present and verified
    const authData = authenticatorData(site.rpId, counter, 0x05)
    const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#pair.privateKey).toString('base64url'),
        ...(userHandle !== '' && { userHandle }),
      },
    }
  }

  #named(): Pick<Created, 'id' | 'rawId' | 'type'> {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' }
  }
}

/** A string of bytes in CBOR, of up to 65,535. */
function bytes(value: Buffer): Buffer {
  const head = Buffer.from([0x59, value.length >> 8, value.length & 0xff])
  return Buffer.concat([value.length < 256 ? Buffer.from([0x58, value.length]) : head, value])
}

function authenticatorData(rpId: string, counter: number, flags: number): Buffer {
  const end = Buffer.alloc(5)
  end.writeUInt8(flags)
  end.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), end])
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
