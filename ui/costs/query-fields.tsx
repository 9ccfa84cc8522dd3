import { createContext, use } from 'react'

/** What the address answers the forms of this page, by parameter. */
export const PropertyQuery = createContext<Readonly<Record<string, string>>>({})

/** What another form of the page was told stays told when this one is sent. */
export const OtherQueryFields = ({ ownNames }: { ownNames: readonly string[] }) =>
  Object.entries(use(PropertyQuery))
    .filter(([name]) => !ownNames.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
