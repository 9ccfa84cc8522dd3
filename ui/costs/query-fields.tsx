import { createContext, use } from 'react'

export const PropertyQuery = createContext<Readonly<Record<string, string>>>({})

/** Hidden inputs that keep the values of the page's other forms. */
export const OtherQueryFields = ({ ownNames }: { ownNames: readonly string[] }) =>
  Object.entries(use(PropertyQuery))
    .filter(([name]) => !ownNames.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
