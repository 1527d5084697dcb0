/** The two functions that the made-up world has of Node.js: without its types nothing else can be named. */
declare module 'node:crypto' {
  interface Keyed {
    update(words: string): Keyed
    digest(): Uint8Array
  }
  interface Cipher {
    update(bytes: Uint8Array): Uint8Array
  }
  export function createHmac(hash: 'sha256', key: Uint8Array): Keyed
  export function createCipheriv(name: 'aes-256-ctr', key: Uint8Array, start: Uint8Array): Cipher
}
