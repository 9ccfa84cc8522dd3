import { useSignals } from '@preact/signals-react/runtime'
import {
  clearRooms,
  decrementRooms,
  incrementRooms,
  maxRooms,
  type RoomKind,
  type Rooms,
  roomKinds,
} from '#domain/search/rooms.ts'
import { Icon, type IconName } from '#ui/components/icon.tsx'
import type { SearchLabels } from '#ui/islands/search.labels.ts'
import { roomsText, type SearchModel } from '#ui/islands/search.model.ts'
import { Popover } from './popover.tsx'
import { setFieldValue } from './set-field-value.ts'

type Props = { model: SearchModel; initial: Rooms; labels: SearchLabels }

const steps = [
  ['clear', 'x', clearRooms],
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
      isActive={roomKinds.some((kind) => search.rooms[kind] > 0)}
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
              defaultValue={initial[kind]}
              className="input"
            />
          </label>
          {model.ready.value && <StepButtons kind={kind} rooms={search.rooms} labels={labels} />}
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
      className={name === 'clear' ? name : undefined}
      aria-label={labels.rooms[kind][name]}
      aria-disabled={step(rooms, kind)[kind] === rooms[kind] || undefined}
      onClick={({ currentTarget }) => setFieldValue(currentTarget.form, kind, step(rooms, kind)[kind])}
    >
      <Icon name={icon} />
    </button>
  ))
