CREATE TABLE `feed_properties` (
	`property_id` integer PRIMARY KEY NOT NULL,
	`feed` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `feed_properties_by_feed` ON `feed_properties` (`feed`);