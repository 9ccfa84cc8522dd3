CREATE TABLE `offer_rounds` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` integer NOT NULL,
	`ends` text NOT NULL,
	`created` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `offer_rounds_by_property` ON `offer_rounds` (`property_id`,`ends`);--> statement-breakpoint
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` integer NOT NULL,
	`round_id` text,
	`request_id` text,
	`bidder` text NOT NULL,
	`email` text,
	`shown` text NOT NULL,
	`amount` integer NOT NULL,
	`conditions` text,
	`day` text NOT NULL,
	`valid_until` text,
	`outcome` text,
	`created` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `offers_by_property` ON `offers` (`property_id`,`created`);--> statement-breakpoint
CREATE INDEX `offers_by_time` ON `offers` (`created`);--> statement-breakpoint
CREATE UNIQUE INDEX `offers_by_request` ON `offers` (`request_id`) WHERE request_id IS NOT NULL;