export const roomKinds = ['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages'] as const

export type RoomKind = (typeof roomKinds)[number]

export type Rooms = Readonly<Record<RoomKind, number>>

export const maxRooms = 20

export const anyRooms: Rooms = { bedrooms: 0, bathrooms: 0, showerrooms: 0, toilets: 0, garages: 0 }

export const withRooms = (rooms: Rooms, kind: RoomKind, count: number): Rooms => ({
  ...rooms,
  [kind]: Math.min(maxRooms, Math.max(0, Math.trunc(count) || 0)),
})

export const incrementRooms = (rooms: Rooms, kind: RoomKind): Rooms => withRooms(rooms, kind, rooms[kind] + 1)

export const decrementRooms = (rooms: Rooms, kind: RoomKind): Rooms => withRooms(rooms, kind, rooms[kind] - 1)
