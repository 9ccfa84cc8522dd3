import type { ResourceDefinition } from '#domain/admin/resource.ts'

export const articlesList = {
  resource: 'articles',
  read: 'articles:read',
  write: 'articles:write',
  export: 'articles:read',
  views: ['all', 'published', 'drafts'],
  filters: {},
  orders: ['newest', 'oldest', 'place'],
  columns: ['article', 'state', 'languages', 'published'],
  csv: ['number', 'title', 'category', 'state', 'languages', 'published', 'address'],
  actions: {},
} as const satisfies ResourceDefinition

export type ArticlesView = (typeof articlesList.views)[number]

export type ArticlesOrder = (typeof articlesList.orders)[number]
