import { useSignals } from '@preact/signals-react/runtime'
import { type SearchModel, type SearchProps, selectionText } from '#ui/islands/search.model.ts'
import { Choices } from './choices.tsx'

type Props = Pick<SearchProps, 'search' | 'types' | 'labels'> & { model: SearchModel }

export function TypeField({ model, search: initial, types, labels }: Props) {
  useSignals()
  const search = model.search.value
  const hasCounts = search.market === initial.market
  const names = types.filter(({ id }) => search.types.includes(id)).map(({ name }) => name)
  return (
    <Choices
      label={labels.type}
      summary={selectionText(names, labels.anyType, labels.types, labels.language)}
      choices={types.map(({ id, name, count }) => ({
        name: 'type',
        value: String(id),
        label: name,
        count: hasCounts ? count : null,
        checked: initial.types.includes(id),
      }))}
      isActive={search.types.length > 0}
      isReady={model.ready.value}
    />
  )
}
