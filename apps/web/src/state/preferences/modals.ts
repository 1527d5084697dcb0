import { create } from 'zustand'

/** The dialogs that can open over any page. */
export type ModalName = 'stake-buttons' | 'rules' | 'preferences' | 'security'

export const useModal = create<{ readonly open: ModalName | null }>()(() => ({ open: null }))

/** Each is shown in place of whatever else was open. */
export const openStakeButtons = (): void => useModal.setState({ open: 'stake-buttons' })
export const openRules = (): void => useModal.setState({ open: 'rules' })
export const openPreferences = (): void => useModal.setState({ open: 'preferences' })
export const openSecurity = (): void => useModal.setState({ open: 'security' })
export const closeModal = (): void => useModal.setState({ open: null })
