import type { DomainConfig } from './domain-config.ts'
import type { Tenant } from './tenant.ts'

/** The product's own look, at every address without a tenant. */
export const OWN_LOOK: DomainConfig = {
  logo: null,
  scoreboardBackground: null,
  primaryColor: '#10243a',
  primaryText: '#ffffff',
  primaryQuiet: '#b4c3d2',
  secondaryColor: '#1b3a59',
  buttonColor: '#f2b53c',
  buttonText: '#1d1500',
  backgroundColor: '#eef2f6',
  textColor: '#14202c',
  depositColor: '#0a7044',
  withdrawalColor: '#b02318',
  balanceColor: '#ffd98a',
  fourthColors: '#10243a',
  backOdds: '#72bbef',
  layOdds: '#faa9ba',
  footerColor: '#10243a',
  sidebarColor: '#ffffff',
  dark: {
    primaryColor: '#1c3046',
    primaryText: '#ffffff',
    primaryQuiet: '#b4c3d2',
    secondaryColor: '#15273a',
    buttonColor: '#e9ad37',
    buttonText: '#1d1500',
    backgroundColor: '#0b1219',
    textColor: '#e6edf3',
    depositColor: '#4cc38a',
    withdrawalColor: '#ff8a80',
    balanceColor: '#ffd98a',
    fourthColors: '#0a1826',
    backOdds: '#5ba6dc',
    layOdds: '#e3899d',
    footerColor: '#0a1826',
    sidebarColor: '#121b24',
  },
}

/** The product itself: what stands at every address until the ledger's tenants are read. */
export const OWN_TENANT: Tenant = {
  domainConfig: OWN_LOOK,
  face: {
    name: 'Crease',
    description: 'A betting exchange and casino with live back and lay prices.',
    icon: '/crease-mark.svg',
    appIcon: { small: '/icon-192.png', large: '/icon-512.png', round: '/icon-maskable-512.png' },
    email: '',
    phone: '',
    supportHours: { en: '24X7 Support', hi: '24X7 सहायता' },
    social: [],
    minAge: 18,
    pages: { help: 'ours', terms: 'ours', rules: 'ours', responsible: 'ours' },
  },
  texts: {},
}
