export const account = 'a'.repeat(32)
export const zone = { id: 'z'.repeat(32), name: 'immo-voorbeeld.be', status: 'active' }
export const organization = 'voorbeeld'

export const success = (result: unknown) => Response.json({ success: true, errors: [], messages: [], result })
export const refusal = (status: number, code: number, message: string) =>
  Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status })

export type State = {
  namespaces: Map<string, string>
  buckets: Set<string>
  senders: Set<string>
  workers: Map<string, { secrets: Record<string, string>; configuration: Record<string, unknown> }>
  hosts: Map<string, string>
  records: { name: string; type: string; content: string }[]
  groups: Set<string>
  databases: Map<string, { group: string }>
  hasR2: boolean
  crons: string[]
}

export const newState = (): State => ({
  ...{ namespaces: new Map(), buckets: new Set(), senders: new Set(), workers: new Map(), hosts: new Map() },
  ...{ records: [], groups: new Set(['default']), databases: new Map(), hasR2: true, crons: [] },
})
