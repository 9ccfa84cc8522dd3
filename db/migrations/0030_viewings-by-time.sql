CREATE INDEX `properties_open` ON `properties` (`id`) WHERE open_houses <> '[]';--> statement-breakpoint
CREATE INDEX `viewings_by_time` ON `viewings` (`time`);