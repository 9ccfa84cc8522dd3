import type { ListDefinition } from '#domain/admin/resource.ts'

/** The pictures of the library. */
export const mediaList = {
  views: ['all', 'unused', 'untitled'],
  filters: {},
  orders: ['newest', 'name', 'largest'],
} as const satisfies ListDefinition

export type MediaView = (typeof mediaList.views)[number]

export type MediaOrder = (typeof mediaList.orders)[number]
