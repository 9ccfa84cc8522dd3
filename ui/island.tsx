import { type ComponentProps, type ComponentType, createElement, use } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { escapeMarkup } from '#domain/escape-markup.ts'
import type { IslandName, IslandView } from './client/islands.ts'
import { FillTemplate, Template, type Values, withSite } from './template.tsx'

type IslandProps<Name extends IslandName> = {
  name: Name
  /** The component that `name` loads in the browser. */
  view: IslandView<Name>
  /** Unique in the page: prefix of the ids inside, on the server and in the browser. */
  id: string
  /** Must survive JSON, but for `labels`, of the file of words, and `choices`, read from the markup in the browser. */
  props: ComponentProps<IslandView<Name>>
  /** Keeps the markup. `slots` are what the view shows instead of its props, on which the name does not depend then. */
  template?: { name: string; owner?: object; slots?: Values }
}

type Props = { [Name in IslandName]: IslandProps<Name> }[IslandName]

const fromElsewhere = ['labels', 'choices']

const dataOf = (props: object): string =>
  JSON.stringify(props, (key, value) => (fromElsewhere.includes(key) ? undefined : value))

/** A React root of its own, rendered here and hydrated in the browser. */
export const Island = withSite(({ template, ...island }: Props) => {
  if (!template) return <Root island={island} data={dataOf(island.props)} />
  const { name, slots, ...owner } = template
  const values: Values = slots ? { data: dataOf(island.props), ...slots } : {}
  return (
    <Template name={`island ${island.id} ${name}`} {...owner} values={values}>
      {({ data, ...shown }) => (
        <Root island={island} data={slots ? String(data) : dataOf(island.props)} slots={slots && shown} />
      )}
    </Template>
  )
})

type RootProps = { island: Omit<Props, 'template'>; data: string; slots?: Values | undefined }

function Root({ island: { name, view, id, props }, data, slots }: RootProps) {
  const fill = use(FillTemplate)
  const content = renderToString(
    <FillTemplate value={fill}>
      {createElement(view as ComponentType<object>, (fill && slots ? { ...props, slots } : props) as object)}
    </FillTemplate>,
    { identifierPrefix: id },
  )
  const __html = `<x-island data-name="${name}" data-id="${id}" data-props="${escapeMarkup(data)}">${content}</x-island>`
  return <div className="island" dangerouslySetInnerHTML={{ __html }} />
}
