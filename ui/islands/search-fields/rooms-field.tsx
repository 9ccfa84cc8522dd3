import { useSignals } from '@preact/signals-react/runtime'
import { decrementRooms, incrementRooms, maxRooms, type RoomKind, type Rooms, roomKinds } from '#domain/search/rooms.ts'
import type { Search } from '#domain/search/search.ts'
import { Icon, type IconName } from '#ui/components/icon.tsx'
import type { SearchLabels } from '#ui/islands/search.labels.ts'
import { roomsText, type SearchModel } from '#ui/islands/search.model.ts'
import { Popover } from './popover.tsx'
import { setFieldValue } from './set-field-value.ts'

type Props = { model: SearchModel; initial: Search; labels: SearchLabels }

const steps = [
  ['fewer', 'minus', decrementRooms],
  ['more', 'plus', incrementRooms],
] as const satisfies [string, IconName, (rooms: Rooms, kind: RoomKind) => Rooms][]

export function RoomsField({ model, initial, labels }: Props) {
  useSignals()
  const search = model.search.value
  return (
    <Popover
      label={labels.room}
      value={roomsText(search, labels)}
      isActive={roomKinds.some((kind) => search.rooms[kind] || search.most[kind])}
    >
      {roomKinds.map((kind) => (
        <div key={kind} className="counter">
          <label>
            <span>{labels.rooms[kind].name}</span>
            <input
              type="number"
              name={kind}
              min={0}
              max={maxRooms}
              inputMode="numeric"
              defaultValue={initial.rooms[kind]}
              className="input"
            />
          </label>
          {model.ready.value && <StepButtons kind={kind} rooms={search.rooms} labels={labels} />}
          <input
            type="number"
            name={`${kind}max`}
            min={0}
            max={maxRooms}
            inputMode="numeric"
            defaultValue={initial.most[kind] ?? ''}
            placeholder={labels.most}
            aria-label={`${labels.rooms[kind].name}, ${labels.most}`}
            className="input"
          />
        </div>
      ))}
    </Popover>
  )
}

const StepButtons = ({ kind, rooms, labels }: { kind: RoomKind; rooms: Rooms; labels: SearchLabels }) =>
  steps.map(([name, icon, step]) => (
    <button
      key={name}
      type="button"
      aria-label={labels.rooms[kind][name]}
      aria-disabled={step(rooms, kind)[kind] === rooms[kind] || undefined}
      onClick={({ currentTarget }) => setFieldValue(currentTarget.form, kind, step(rooms, kind)[kind])}
    >
      <Icon name={icon} />
    </button>
  ))
