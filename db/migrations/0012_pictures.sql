CREATE TABLE `picture_sources` (
	`id` integer PRIMARY KEY NOT NULL,
	`property_id` integer NOT NULL,
	`sort` integer NOT NULL,
	`address` text NOT NULL,
	`version` text,
	`scene` text NOT NULL,
	`illustration` integer NOT NULL,
	`state` text NOT NULL,
	`photo_id` text,
	`width` integer,
	`height` integer,
	`color` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt` text,
	`reason` text,
	`updated` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `picture_sources_by_property` ON `picture_sources` (`property_id`,`sort`);--> statement-breakpoint
CREATE INDEX `picture_sources_by_attempt` ON `picture_sources` (`next_attempt`,`property_id`,`sort`);--> statement-breakpoint
CREATE INDEX `picture_sources_by_address` ON `picture_sources` (`address`);--> statement-breakpoint
CREATE INDEX `picture_sources_by_photo` ON `picture_sources` (`photo_id`);
