CREATE TABLE `counted_days` (
	`property_id` integer NOT NULL,
	`day` text NOT NULL,
	`event` text NOT NULL,
	`times` integer NOT NULL,
	`visitors` integer NOT NULL,
	PRIMARY KEY(`property_id`, `event`, `day`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `counted_events` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`property_id` integer NOT NULL,
	`event` text NOT NULL,
	`visitor` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `counted_events_by_day` ON `counted_events` (`day`);--> statement-breakpoint
CREATE INDEX `counted_events_by_property` ON `counted_events` (`property_id`,`day`);--> statement-breakpoint
CREATE TABLE `counting_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
) STRICT;
