ALTER TABLE `media` ADD `alt` text;--> statement-breakpoint
ALTER TABLE `media` ADD `staged` integer;--> statement-breakpoint
ALTER TABLE `media` ADD `focus` text;--> statement-breakpoint
ALTER TABLE `picture_sources` ADD `alt` text;--> statement-breakpoint
ALTER TABLE `picture_sources` ADD `staged` integer;--> statement-breakpoint
ALTER TABLE `picture_sources` ADD `focus` text;--> statement-breakpoint
ALTER TABLE `picture_sources` ADD `hidden` integer;