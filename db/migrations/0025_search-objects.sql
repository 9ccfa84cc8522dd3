DROP INDEX `properties_live_cheapest`;--> statement-breakpoint
DROP INDEX `properties_live_dearest`;--> statement-breakpoint
DROP INDEX `properties_live_largest`;--> statement-breakpoint
DROP TRIGGER `properties_placed`;--> statement-breakpoint
DROP TRIGGER `properties_moved`;--> statement-breakpoint
DROP TRIGGER `properties_unplaced`;--> statement-breakpoint
DROP TABLE `property_positions`;
