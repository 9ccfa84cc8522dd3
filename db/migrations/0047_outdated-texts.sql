CREATE TABLE `outdated_texts` (
	`property_id` integer NOT NULL,
	`field` text NOT NULL,
	`source` text,
	PRIMARY KEY(`property_id`, `field`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
